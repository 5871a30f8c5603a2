import { Column, CreateDateColumn, Entity, ForeignKey, PrimaryGeneratedColumn } from 'typeorm';
import { quoteRules } from '#dto';
import { flagAsText, listAsText, ruleColumn } from '../database/rule-column.js';

/** A stored quote request (specification, section 3). Its enquiry has the same id. */
@Entity('quote_submissions')
export class Quote {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'quote_submissions_pkey' })
  @ForeignKey('enquiries', { name: 'quote_submissions_enquiry_fkey', onDelete: 'CASCADE' })
  id!: string;
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
  /** The moment of its enquiry. */
  @CreateDateColumn({ type: 'timestamptz', precision: 3 }) createdAt!: Date;
}
