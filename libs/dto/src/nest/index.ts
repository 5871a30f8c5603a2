export { CreateContactDto } from './create-contact.dto.js';
export { CreateQuoteDto } from './create-quote.dto.js';
export { LoginDto } from './login.dto.js';
export { UpdateEnquiryDto } from './update-enquiry.dto.js';
