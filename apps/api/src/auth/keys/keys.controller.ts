import { Controller, Delete, Get, HttpCode, Param, Req } from '@nestjs/common';
import type { Request } from 'express';
import { type KeyKind, keyKinds, type KeyView } from '#dto';
import { ChangesAccess } from '../../platform/http/guards/access.js';
import { ActingSession, type ActingSessionRow } from '../../platform/http/guards/acting-session.js';
import { IdPipe } from '../../platform/http/guards/id.pipe.js';
import { ProblemError } from '../../platform/http/problems/problem-error.js';
import { KnownBrowsers } from '../known-browsers.js';
import { type Asker, KeysService } from './keys.service.js';

/** What the acting person holds, and how it is taken back. */
@Controller('admin/keys')
export class KeysController {
  constructor(
    private readonly keys: KeysService,
    private readonly known: KnownBrowsers,
  ) {}

  @Get()
  async list(@ActingSession() session: ActingSessionRow, @Req() request: Request): Promise<KeyView[]> {
    return this.keys.list(await this.askerOf(session, request));
  }

  /** All but what belongs to the browser that asks, and the mailbox. */
  @Delete()
  @ChangesAccess('keys-ended')
  @HttpCode(204)
  async endOthers(@ActingSession() session: ActingSessionRow, @Req() request: Request): Promise<void> {
    await this.keys.endOthers(await this.askerOf(session, request));
  }

  /** 404 when the acting person has none such; the session that asks is ended by logout. 403 for passkeys and the mailbox. */
  @Delete(':kind/:id')
  @ChangesAccess('key-ended', { anySession: 'whoever lost a phone ends its keys at once; only passkeys and the mailbox ask who is there' })
  @HttpCode(204)
  async end(@ActingSession() session: ActingSessionRow, @Param('kind') kind: string, @Param('id', IdPipe) id: string): Promise<void> {
    if (!isKeyKind(kind) || !(await this.keys.end(session, kind, id))) throw new ProblemError('not-found');
  }

  private async askerOf(session: ActingSessionRow, request: Request): Promise<Asker> {
    return { session, browserId: await this.known.idOf(request, session.userId) };
  }
}

function isKeyKind(text: string): text is KeyKind {
  return (keyKinds as readonly string[]).includes(text);
}
