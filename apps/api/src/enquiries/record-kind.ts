import type { DataSource, EntityMetadata } from 'typeorm';
import { type EnquiryKind, enquiryKinds } from '#dto';

/**
 * The one description of a kind of record, given by its entity (`static readonly record`). Its columns are those of its rule table
 * (rowOf); lists, intake, search, export, erasure and retention follow from here and from its foreign key to `enquiries`.
 */
export interface RecordKind {
  kind: EnquiryKind;
  /** The members of its view besides those of all enquiries: its columns of these names, as they are stored. */
  shown: string[];
  /** Whether its view has its visitor's photos, too. */
  hasPhotos: boolean;
  /** The name of its records in a person's export. */
  exportedAs: string;
  /** For messages, after a number. */
  inWords: string;
}

/** Every stored record has these, whatever its kind. */
export interface StoredRecord {
  id: string;
  email: string;
  numbers: string[];
  createdAt: Date;
}

export interface StoredKind extends RecordKind {
  entity: EntityMetadata;
}

/** All kinds, in the contract's order. Throws when an entity describes none of them. */
export function recordKinds({ entityMetadatas }: DataSource): StoredKind[] {
  return enquiryKinds.map((kind) => {
    const described = entityMetadatas.flatMap((entity) => kindOf(entity) ?? []).find((each) => each.kind === kind);
    if (!described) throw new Error(`No entity describes the records of the kind ${kind}`);
    return described;
  });
}

/** The kind of this name. */
export function recordKindOf(dataSource: DataSource, kind: EnquiryKind): StoredKind {
  const found = recordKinds(dataSource).find((each) => each.kind === kind);
  if (!found) throw new Error(`There are no records of the kind ${kind}`);
  return found;
}

function kindOf(entity: EntityMetadata): StoredKind | undefined {
  const { record } = entity.target as { record?: RecordKind };
  return record && { ...record, entity };
}
