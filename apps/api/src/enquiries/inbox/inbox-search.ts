import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { inboxLimits, searchTerms } from '#dto';
import { addTerms, Conditions } from './inbox-sql.js';

/** Above so many hits a search is a common word: then the newest rows are asked one by one, and a page is soon full. */
const rareHits = inboxLimits.countedRows;

/** Turns a search into a condition that is quick for rare words and for common ones alike. */
@Injectable()
export class InboxSearch {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /**
   * Adds what the search asks for of the row `enquiry`, and answers its hits, counted as far as inboxLimits says; undefined for no
   * search.
   */
  async narrow(conditions: Conditions, typed: string | undefined): Promise<number | undefined> {
    const terms = typed === undefined ? [] : (searchTerms(typed) ?? []);
    if (terms.length === 0) return undefined;
    const found = await this.rareHitsOf(terms);
    if (found) {
      conditions.add('enquiry.id = ANY(?::uuid[])', found);
      return found.length;
    }
    const inner = addTerms(new Conditions(), terms);
    conditions.add(
      `EXISTS (SELECT FROM enquiry_search AS words WHERE words.enquiry_id = enquiry.id AND ${inner.sql.replace(/\$\d+/g, '?')})`,
      ...inner.values,
    );
    return rareHits + 1;
  }

  /** The ids of all hits, or undefined when there are very many. */
  private async rareHitsOf(terms: string[]): Promise<string[] | undefined> {
    const { sql, values } = addTerms(new Conditions(), terms);
    const text = `SELECT words.enquiry_id AS id FROM enquiry_search AS words WHERE ${sql} LIMIT ${rareHits + 1}`;
    const rows = await this.dataSource.query<{ id: string }[]>(text, values);
    return rows.length > rareHits ? undefined : rows.map(({ id }) => id);
  }
}
