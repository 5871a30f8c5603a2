import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { UpdateAlerts } from '#dto';

/** Each person's alert preferences. */
@Injectable()
export class AlertPeople {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Changes the named preferences; null leaves one as it is. */
  async update(userId: string, { onCall, digest }: UpdateAlerts): Promise<void> {
    const sql = `
      INSERT INTO alert_people AS person (user_id, on_call, digest) VALUES ($1, $2, coalesce($3, false))
      ON CONFLICT (user_id) DO UPDATE SET on_call = coalesce($2, person.on_call), digest = coalesce($3, person.digest)`;
    await this.dataSource.query(sql, [userId, onCall ?? null, digest ?? null]);
  }
}
