import { Controller, Delete, Get, HttpCode, Param, Req } from '@nestjs/common';
import type { Request } from 'express';
import { type KeyKind, keyKinds, type KeyView } from '#dto';
import { ChangesAccess } from '../../platform/http/guards/access.js';
import { ActingSession, type ActingSessionRow } from '../../platform/http/guards/acting-session.js';
import { IdPipe } from '../../platform/http/guards/path-pipe.js';
import { ProblemError } from '../../platform/http/problems/problem-error.js';
import { KnownBrowsers } from '../known-browsers.js';
import { type ActingBrowser, KeysService } from './keys.service.js';

/** The acting person's keys, and how to end them. */
@Controller('admin/keys')
export class KeysController {
  constructor(
    private readonly keys: KeysService,
    private readonly known: KnownBrowsers,
  ) {}

  @Get()
  async list(@ActingSession() session: ActingSessionRow, @Req() request: Request): Promise<KeyView[]> {
    return this.keys.list(await this.actingBrowserOf(session, request));
  }

  /** Ends all but the mailbox and what belongs to the acting browser. */
  @Delete()
  @ChangesAccess('keys-ended')
  @HttpCode(204)
  async endOthers(@ActingSession() session: ActingSessionRow, @Req() request: Request): Promise<void> {
    await this.keys.endOthers(await this.actingBrowserOf(session, request));
  }

  /** 404 if the acting person has no such key, or it is the acting session, which logout ends. 403 for passkeys and the mailbox. */
  @Delete(':kind/:id')
  @ChangesAccess('key-ended', { anySession: 'whoever lost a phone ends its keys at once; only passkeys and the mailbox ask who is there' })
  @HttpCode(204)
  async end(@ActingSession() session: ActingSessionRow, @Param('kind') kind: string, @Param('id', IdPipe) id: string): Promise<void> {
    if (!isKeyKind(kind) || !(await this.keys.end(session, kind, id))) throw new ProblemError('not-found');
  }

  private async actingBrowserOf(session: ActingSessionRow, request: Request): Promise<ActingBrowser> {
    return { session, browserId: await this.known.idOf(request, session.userId) };
  }
}

function isKeyKind(text: string): text is KeyKind {
  return (keyKinds as readonly string[]).includes(text);
}
