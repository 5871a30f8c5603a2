import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The words by which a record is found, kept by the database. Not every database has the index that the migrations try to make. */
@Entity('enquiry_search', { synchronize: false })
export class EnquirySearch {
  @PrimaryColumn('uuid') enquiryId!: string;
  @Column('text') search!: string;
}
