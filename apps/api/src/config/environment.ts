import { join } from 'node:path';
import { Transform, Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsUrl, Matches, Max, MaxLength, Min, MinLength } from 'class-validator';
import { IsStrongSecret } from './strong-secret.js';
import { workspaceRoot } from './workspace-root.js';

/**
 * Every setting, under the name of its environment variable, with its default.
 * The empty string means "not set": an empty line in an .env file changes nothing.
 */
export class Environment {
  @IsIn(['development', 'production', 'test'], { message: 'must be development, production or test' })
  NODE_ENV = 'development';

  /** Port of the web server; 0 takes any free one. */
  @Type(() => Number)
  @IsInt({ message: 'must be a whole number' })
  @Min(0, { message: 'must be 0 or more' })
  @Max(65_535, { message: 'must be 65535 or less' })
  PORT = 3000;

  /** Address to listen on; empty: every address of the machine. */
  BIND_ADDRESS = '';

  /** Where visitors reach the site, without a slash at the end; empty: this machine at PORT. Under https, cookies are Secure. */
  @IsOptional()
  @Transform(({ value }) => String(value).replace(/\/+$/, ''))
  @IsUrl({ require_tld: false, require_protocol: true, protocols: ['http', 'https'] }, { message: 'must be an address such as https://www.example.com' })
  PUBLIC_URL?: string;

  /** Folder of the embedded database, the photos and the secrets. Absolute, or from the workspace's root. */
  DATA_DIR = join(workspaceRoot, 'data');

  /** Uploads are refused while the disk of DATA_DIR has less room than this, so that the database can always write. Bytes. */
  @Type(() => Number)
  @IsInt({ message: 'must be a whole number' })
  @Min(0, { message: 'must be 0 or more' })
  MIN_FREE_BYTES = 1_000_000_000;

  /** PostgreSQL to use; empty: the embedded one in DATA_DIR. */
  @IsOptional()
  @Matches(/^postgres(ql)?:\/\/\S+$/, { message: 'must be an address such as postgresql://user:password@host:5432/name' })
  DATABASE_URL?: string;

  /** Name of the first owner; used only while there is no user of this name. */
  @MaxLength(100, { message: 'must be 100 characters or fewer' })
  ADMIN_USERNAME = 'owner';

  /** Password of the first owner; empty: a random one, shown once. */
  @IsOptional()
  @MinLength(10, { message: 'must be 10 characters or more' })
  @MaxLength(200, { message: 'must be 200 characters or fewer' })
  ADMIN_PASSWORD?: string;

  /** Signs the sessions; empty: a random one, kept in DATA_DIR. */
  @IsOptional()
  @IsStrongSecret()
  SESSION_SECRET?: string;

  /**
   * The proxies in front whose X-Forwarded headers count: how many, or their addresses separated by commas.
   * Empty: none, so that nobody can claim another address.
   */
  @IsOptional()
  @Transform(({ value }) => (/^\d+$/.test(String(value)) ? Number(value) : value))
  TRUST_PROXY?: number | string;
}
