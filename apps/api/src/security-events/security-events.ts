import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { SecurityEventView } from '#dto';

const mostEvents = 200;

/** SQL: two names from one table. Names of removed people stay. */
const listSql = `
  SELECT event.id, event, at, coalesce(person.username, '') AS person, actor.username AS by, about, device, times
  FROM security_events AS event LEFT JOIN users AS person ON person.id = user_id LEFT JOIN users AS actor ON actor.id = by_id
  ORDER BY at DESC, event.id LIMIT ${mostEvents}`;

/** Reads the security events. */
@Injectable()
export class SecurityEvents {
  constructor(private readonly dataSource: DataSource) {}

  /** Everybody's events, newest first, 200 at most. */
  async list(): Promise<SecurityEventView[]> {
    const rows = await this.dataSource.query<(Omit<SecurityEventView, 'at'> & { at: Date })[]>(listSql);
    return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
  }
}
