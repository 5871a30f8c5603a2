import { IsBoolean } from 'class-validator';
import type { UpdateMember } from '../inbox.js';

/** Changes to a member of the team, as the server reads them. */
export class UpdateMemberDto implements UpdateMember {
  @IsBoolean({ message: 'suspended must be true or false' }) suspended!: boolean;
}
