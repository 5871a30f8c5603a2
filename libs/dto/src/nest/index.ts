export { ClosedDayDto } from './closed-day.dto.js';
export { CreateContactDto } from './create-contact.dto.js';
export { CreateMemberDto } from './create-member.dto.js';
export { CreateQuoteDto } from './create-quote.dto.js';
export { LogContactDto } from './log-contact.dto.js';
export { LoginDto } from './login.dto.js';
export { UndoChangeDto } from './undo-change.dto.js';
export { UpdateEnquiryDto } from './update-enquiry.dto.js';
