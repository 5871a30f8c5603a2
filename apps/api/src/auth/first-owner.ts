import { randomBytes } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { errorOf, memberRules, readText } from '#dto';
import { commandLine } from '../platform/config/command-line.js';
import { Environment } from '../platform/config/environment.js';
import { EnvironmentError } from '../platform/config/read-environment.js';
import { createOwner } from './create-owner.js';
import { findUser } from './find-user.js';
import { isPasswordOf } from './password-hash.js';
import { passwordWeakness } from './password-strength.js';
import { User } from '../platform/people/user.entity.js';

/**
 * Adds the first owner while there are no users: from the environment, or with a random password. Only then does a name that breaks the
 * rules for new people stop the start.
 */
@Injectable()
export class FirstOwner {
  private readonly logger = new Logger(FirstOwner.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly environment: Environment,
  ) {}

  /**
   * Returns the sign-in if it made up the password: show it to a person, never in a log. Call it once nothing else can stop the start, or
   * nobody learns the password. Throws EnvironmentError for a name that breaks the rules.
   */
  async add(): Promise<{ username: string; password: string } | undefined> {
    const { ADMIN_USERNAME: username, ADMIN_PASSWORD: given } = this.environment;
    if (await this.dataSource.manager.exists(User, { withDeleted: true })) {
      await this.warnOfIgnoredPassword(username, given);
      return undefined;
    }
    assertNewName(username);
    const password = given ?? randomBytes(12).toString('base64url');
    // False if another replica was faster.
    const made = (await createOwner(this.dataSource.manager, username, password)) !== undefined;
    if (made && given) await this.warnOfWeakPassword(username, given);
    return made && !given ? { username, password } : undefined;
  }

  private async warnOfIgnoredPassword(username: string, given: string | undefined): Promise<void> {
    if (!given) return;
    const user = await findUser(this.dataSource.manager, username);
    if (await isPasswordOf(user?.password, given)) return this.warnOfWeakPassword(username, given);
    this.logger.warn(
      `ADMIN_USERNAME and ADMIN_PASSWORD are ignored, since a user exists already. Change the password with: ${commandLine('change-password', username)}`,
    );
  }

  private async warnOfWeakPassword(username: string, password: string): Promise<void> {
    const weakness = await passwordWeakness(password, username);
    if (weakness) this.logger.warn(`ADMIN_PASSWORD ${weakness}. Please give the owner a better one: ${commandLine('change-password', username)}`);
  }
}

/** The setting is compared with the stored name later, so it must already be spelt in the stored form. */
function assertNewName(username: string): void {
  const wrong = errorOf(memberRules.username, username);
  if (wrong || readText(memberRules.username, username).trim() !== username)
    throw new EnvironmentError(`ADMIN_USERNAME: ${memberRules.username.message}`);
}
