import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { Provable, SiteEdits, SiteVersionView } from '#dto';

/** The draft: the owner's changes, published or not. One row. */
@Entity('site_draft')
export class SiteDraftRow {
  @PrimaryColumn({ type: 'smallint', primaryKeyConstraintName: 'site_draft_pkey' }) id!: number;
  @Column('jsonb') edits!: SiteEdits;
  /** Grows with each change. */
  @Column('integer', { default: 1 }) version!: number;
  @Column({ type: 'timestamptz', default: () => 'now()' }) updatedAt!: Date;
  /** Somebody has looked at a draft on the pages. */
  @Column('boolean', { default: false }) looked!: boolean;
  /** The shipped claims, by their fields, as they were when the owner last saved those fields. */
  @Column('jsonb', { default: {} }) basedOn!: Record<string, string>;
}

/** What was published. The row with the highest number is in force. */
@Entity('site_versions')
export class SiteVersion {
  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'site_versions_pkey' }) number!: number;
  @Column('jsonb') edits!: SiteEdits;
  @Column({ type: 'varchar', length: 16 }) kind!: SiteVersionView['kind'];
  /** The publisher's name; stays when the person is removed. */
  @Column({ type: 'varchar', length: 100 }) madeBy!: string;
  @Column({ type: 'timestamptz', default: () => 'now()' }) madeAt!: Date;
}

/** The document behind a claim or ticket. It is not part of a version: bringing an old one back must not revive an ended claim. */
@Entity('claim_proofs')
export class ClaimProofRow {
  @PrimaryColumn({ type: 'varchar', length: 32, primaryKeyConstraintName: 'claim_proofs_pkey' }) claim!: Provable;
  @Column({ type: 'varchar', length: 80 }) reference!: string;
  /** YYYY-MM-DD. */
  @Column('date') validUntil!: string;
  @Column({ type: 'timestamptz', default: () => 'now()' }) addedAt!: Date;
  /** A user name; stays when the person is removed. */
  @Column({ type: 'varchar', length: 100, default: '' }) addedBy!: string;
}

/** One rendering of the site: by a build, of some words, for an address. */
@Entity('site_renders')
export class SiteRender {
  /** Hexadecimal: the SHA-256 of all that it depends on; random for a draft, so that nobody can guess it. */
  @PrimaryColumn({ type: 'char', length: 64, primaryKeyConstraintName: 'site_renders_pkey' }) key!: string;
  @Column('boolean') draft!: boolean;
  /** The session that opened this preview, which ends with it; null: the site itself. */
  @Index('site_renders_session')
  @ForeignKey('sessions', { name: 'site_renders_session_fkey', onDelete: 'CASCADE' })
  @Column('uuid', { nullable: true })
  sessionId!: string | null;
  /** Why it failed; then it has no files. */
  @Column('text', { nullable: true }) problem!: string | null;
  @Column({ type: 'timestamptz', default: () => 'now()' }) usedAt!: Date;
}

/** A file of a rendering. */
@Entity('site_files')
export class SiteFile {
  @ForeignKey('site_renders', { name: 'site_files_render_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'char', length: 64, primaryKeyConstraintName: 'site_files_pkey' })
  render!: string;
  /** Its name, relative to the site's folder, such as `quote/index.html`. */
  @Index('site_files_file')
  @PrimaryColumn({ type: 'varchar', length: 200, primaryKeyConstraintName: 'site_files_pkey' })
  file!: string;
  @Column('bytea') body!: Buffer;
  /** Brotli and gzip; null for pictures. */
  @Column('bytea', { nullable: true }) br!: Buffer | null;
  @Column('bytea', { nullable: true }) gz!: Buffer | null;
}

/** A picture of the owner's own, named in edits by its file. */
@Entity('site_pictures')
export class SitePicture {
  /** See libs/dto/src/site/pictures.ts. */
  @PrimaryColumn({ type: 'varchar', length: 40, primaryKeyConstraintName: 'site_pictures_pkey' }) file!: string;
  /** The record's photo that it shows, and with which it goes; null: it was uploaded for the site. */
  @Index('site_pictures_photo')
  @ForeignKey('photos', { name: 'site_pictures_photo_fkey', onDelete: 'CASCADE' })
  @Column('uuid', { nullable: true })
  photoId!: string | null;
  @Column({ type: 'timestamptz', default: () => 'now()' }) madeAt!: Date;
}

/** One of its files. */
@Entity('site_picture_copies')
export class SitePictureCopy {
  @ForeignKey('site_pictures', { name: 'site_picture_copies_file_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'varchar', length: 40, primaryKeyConstraintName: 'site_picture_copies_pkey' })
  file!: string;
  /** Its width and format, such as `576.avif`. */
  @PrimaryColumn({ type: 'varchar', length: 16, primaryKeyConstraintName: 'site_picture_copies_pkey' }) name!: string;
  @Column('bytea') body!: Buffer;
}
