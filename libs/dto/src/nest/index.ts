export {
  AddPasskeyDto, ChangeMailboxDto, ChangePasswordDto, ConfirmDto, CreateMemberDto, LoginDto, PasskeySignInDto, RenamePasskeyDto,
  UpdateMemberDto,
} from './account.dto.js';
export { AlertReceiptDto, RegisterDeviceDto, UpdateAlertsDto } from './alerts.dto.js';
export { ClaimProofDto, MakePictureDto } from './claim-proof.dto.js';
export { CreateCallDto } from './create-call.dto.js';
export { CreateContactDto } from './create-contact.dto.js';
export { CreateQuoteDto } from './create-quote.dto.js';
export { CustomerQueryDto, RecordOfCustomerDto } from './customers.dto.js';
export { SiteEditsDto } from './site-edits.dto.js';
export { SitePreviewDto } from './site-preview.dto.js';
export { UpdateEnquiryDto } from './update-enquiry.dto.js';
export { ClosedDayDto, LogContactDto, OwnPhotosDto, UndoChangeDto } from './work.dto.js';
