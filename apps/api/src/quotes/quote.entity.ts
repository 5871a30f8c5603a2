import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { quoteRules, enquiryRules, type EnquiryStatus } from '#dto';
import { flagAsText, listAsText, ruleColumn } from '../database/rule-column.js';

/** A stored quote request (specification, section 3). */
@Entity('quote_submissions')
@Index('quote_submissions_newest', ['createdAt', 'id'])
@Index('quote_submissions_held', ['createdAt', 'id'], { where: 'held' })
export class Quote {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'quote_submissions_pkey' }) id!: string;
  @Column(ruleColumn(quoteRules.firstName)) firstName!: string;
  @Column(ruleColumn(quoteRules.lastName)) lastName!: string;
  @Column(ruleColumn(quoteRules.email)) email!: string;
  @Column(ruleColumn(quoteRules.phone)) phone!: string;
  @Column({ type: 'text', transformer: listAsText }) serviceType!: string[];
  @Column(ruleColumn(quoteRules.preferredContact)) preferredContact!: string;
  @Column(ruleColumn(quoteRules.postcode)) postcode!: string;
  @Column(ruleColumn(quoteRules.propertyType)) propertyType!: string;
  @Column(ruleColumn(quoteRules.urgency)) urgency!: string;
  @Column(ruleColumn(quoteRules.treeCount)) treeCount!: string;
  @Column(ruleColumn(quoteRules.accessibility)) accessibility!: string;
  @Column(ruleColumn(quoteRules.description)) description!: string;
  @Column(ruleColumn(quoteRules.availableDate)) availableDate!: string;
  @Column({ type: 'text', default: '[]', transformer: listAsText }) imageUrls!: string[];
  @Column({ type: 'text', default: 'false', transformer: flagAsText }) marketingOptIn!: boolean;
  /** Which words the visitor saw beside the marketing checkbox (decision 5, point 20). */
  @Column({ type: 'varchar', length: 32 }) marketingVersion!: string;
  /** Looks like a robot's: kept and shown apart, never thrown away. */
  @Column({ type: 'boolean', default: false }) held!: boolean;
  @Column({ ...ruleColumn(enquiryRules.status), default: 'new' }) status!: EnquiryStatus;
  /** The owner's own words. */
  @Column(ruleColumn(enquiryRules.note)) note!: string;
  /** Milliseconds, as JavaScript has them: the list's cursor holds the exact time. */
  @CreateDateColumn({ type: 'timestamptz', precision: 3 }) createdAt!: Date;
}
