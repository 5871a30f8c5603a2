import { IsBoolean } from 'class-validator';
import type { UpdateMember } from '../inbox.js';

/** What changes of a person of the team, as the server reads it. */
export class UpdateMemberDto implements UpdateMember {
  @IsBoolean({ message: 'suspended must be true or false' }) suspended!: boolean;
}
