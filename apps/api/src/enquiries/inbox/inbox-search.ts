import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { And, Like, type Repository, type SelectQueryBuilder } from 'typeorm';
import { inboxLimits, searchTerms } from '#dto';
import type { EnquiryRecord } from '../enquiry-record.entity.js';
import { EnquirySearch } from './enquiry-search.entity.js';

/** Beyond this number of hits a search counts as a common word: the list then checks the newest rows one by one, and soon fills a page. */
const rareHits = inboxLimits.countedRows;

/** Turns a search into a condition that is quick for rare and common words alike. */
@Injectable()
export class InboxSearch {
  constructor(@InjectRepository(EnquirySearch) private readonly words: Repository<EnquirySearch>) {}

  /** Narrows the query of `enquiry` to the hits. Returns their number, counted as far as inboxLimits says; undefined for no search. */
  async narrow(records: SelectQueryBuilder<EnquiryRecord>, typed = ''): Promise<number | undefined> {
    const patterns = (searchTerms(typed) ?? []).map(likePattern);
    if (patterns.length === 0) return undefined;
    const search = And(...patterns.map((pattern) => Like(pattern)));
    const found = await this.words.find({ select: { enquiryId: true }, where: { search }, take: rareHits + 1 });
    if (found.length <= rareHits) {
      records.andWhere('enquiry.id = ANY(:found)', { found: found.map(({ enquiryId }) => enquiryId) });
    } else {
      // For common words each row of the list is looked up by its key. SQL: TypeORM has no correlated subquery.
      const words = 'SELECT FROM enquiry_search AS words WHERE words.enquiry_id = enquiry.id AND words.search LIKE ALL (:patterns)';
      records.andWhere(`EXISTS (${words})`, { patterns });
    }
    return found.length;
  }
}

/** The pattern of LIKE that finds a term anywhere. */
function likePattern(term: string): string {
  return `%${term.replace(/[\\%_]/g, '\\$&')}%`;
}
