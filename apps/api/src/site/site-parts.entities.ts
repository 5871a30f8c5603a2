import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** A file in /assets of one release. */
@Entity('site_parts')
export class SitePart {
  /** Its name, such as `app-1a2b3c4d.js`, or `app-1a2b3c4d.js.br` for the same file in brotli. */
  @PrimaryColumn({ type: 'varchar', length: 200, primaryKeyConstraintName: 'site_parts_pkey' }) file!: string;
  @Index('site_parts_release')
  @PrimaryColumn({ type: 'char', length: 64, primaryKeyConstraintName: 'site_parts_pkey' })
  @ForeignKey('site_releases', { name: 'site_parts_release_fkey', onDelete: 'CASCADE' })
  release!: string;
  @Column('bytea') body!: Buffer;
}

/** A release of the site whose scripts are still served. */
@Entity('site_releases')
export class SiteRelease {
  /** The SHA-256 of its files' names, in hexadecimal; the names contain a hash of their content. */
  @PrimaryColumn({ type: 'char', length: 64, primaryKeyConstraintName: 'site_releases_pkey' }) name!: string;
  /** When a server last started with it, which gives the releases their order. */
  @Column({ type: 'timestamptz', default: () => 'clock_timestamp()' }) startedAt!: Date;
}
