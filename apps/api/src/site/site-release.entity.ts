import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A release of the site whose parts are still served. */
@Entity('site_releases')
export class SiteRelease {
  /** SHA-256 of its parts' names, in hexadecimal: these have a hash of their content. */
  @PrimaryColumn({ type: 'char', length: 64, primaryKeyConstraintName: 'site_releases_pkey' }) name!: string;
  /** When a server last started with it: the order of the releases. */
  @Column({ type: 'timestamptz', default: () => 'clock_timestamp()' }) startedAt!: Date;
}
