import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { And, Like, Or, type Repository, type SelectQueryBuilder } from 'typeorm';
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
    const terms = (searchTerms(typed) ?? []).map((term) => spellings(term).map(likePattern));
    if (terms.length === 0) return undefined;
    const search = And(...terms.map((patterns) => Or(...patterns.map((pattern) => Like(pattern)))));
    const found = await this.words.find({ select: { enquiryId: true }, where: { search }, take: rareHits + 1 });
    if (found.length <= rareHits) {
      records.andWhere('enquiry.id = ANY(:found)', { found: found.map(({ enquiryId }) => enquiryId) });
    } else {
      // For common words each row of the list is looked up by its key.
      const words = records.subQuery().select('words.enquiryId').from(EnquirySearch, 'words').where('words.enquiryId = enquiry.id');
      for (const place of terms.keys()) words.andWhere(`words.search LIKE ANY (:term${place})`);
      records.andWhere(`EXISTS ${words.getQuery()}`, Object.fromEntries(terms.map((patterns, place) => [`term${place}`, patterns])));
    }
    return found.length;
  }
}

/** The term, and for a British number with its country code the number as dialled in Britain. 447 may be the middle of any number. */
function spellings(term: string): string[] {
  const home = /^440?([1-9]\d{2,})$/.exec(term)?.[1];
  return home ? [term, `0${home}`] : [term];
}

/** The pattern of LIKE that finds a term anywhere. */
function likePattern(term: string): string {
  return `%${term.replace(/[\\%_]/g, '\\$&')}%`;
}
