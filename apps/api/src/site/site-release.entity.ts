import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A release of the site whose scripts are still served. */
@Entity('site_releases')
export class SiteRelease {
  /** The SHA-256 of its files' names, in hexadecimal; the names contain a hash of their content. */
  @PrimaryColumn({ type: 'char', length: 64, primaryKeyConstraintName: 'site_releases_pkey' }) name!: string;
  /** When a server last started with it, which gives the releases their order. */
  @Column({ type: 'timestamptz', default: () => 'clock_timestamp()' }) startedAt!: Date;
}
