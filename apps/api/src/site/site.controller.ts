import { Body, Controller, Delete, Get, Headers, HttpCode, Param, Patch, Post, Put, Req, Res } from '@nestjs/common';
import type { CookieOptions, Request, Response } from 'express';
import { ownPicturePattern, type MadePicture, type Provable, provables, type SiteDraft, type SiteVersionView } from '#dto';
import { ClaimProofDto, MakePictureDto, SitePreviewDto } from '#dto/nest';
import { Environment } from '../platform/config/environment.js';
import { ChangesAccess, Everyday, Public } from '../platform/http/guards/access.js';
import { ActingSession, type ActingSessionRow } from '../platform/http/guards/acting-session.js';
import { pathPipe } from '../platform/http/guards/path-pipe.js';
import { etagOf, isNamedBy } from '../platform/http/etag.js';
import { ProblemError } from '../platform/http/problems/problem-error.js';
import { ClaimProofs } from './claim-proofs.js';
import { previewCookie } from './preview-cookie.js';
import { Previews } from './previews.js';
import { SitePictures } from './site-pictures.js';
import { SiteDrafts } from './site-drafts.js';

const previewMs = 30 * 60_000;

/** A claim or ticket in an address. */
const ClaimPipe = pathPipe((word) => provables.find(({ id }) => id === word)?.id);

/** A version's number in an address; 0 is the site as shipped. */
const VersionPipe = pathPipe((word) => (/^(?:0|[1-9]\d{0,9})$/.test(word) ? Number(word) : undefined));

/** A picture's name, and that of one of its files: `576.webp`. */
interface PictureName {
  file: string;
  name: string;
}

/** These in an address. */
const PicturePipe = pathPipe((word): PictureName | undefined => {
  const [, file = '', name = ''] = /^(.*)-(\d{3,4}\.(?:avif|webp))$/.exec(word) ?? [];
  return ownPicturePattern.test(file) ? { file, name } : undefined;
});

/** The owner's site: a draft with its preview, its versions, and proofs of claims. */
@Controller('site')
export class SiteController {
  constructor(
    private readonly drafts: SiteDrafts,
    private readonly proofs: ClaimProofs,
    private readonly previews: Previews,
    private readonly pictures: SitePictures,
    private readonly environment: Environment,
  ) {}

  /** The draft; its version is the ETag. */
  @Get('draft')
  async read(@Res() response: Response): Promise<void> {
    const { version, ...draft } = await this.drafts.read();
    const view: SiteDraft = draft;
    response.set('ETag', etagOf(version)).json(view);
  }

  /** A merge patch (RFC 7396). 204 with the new version; 412 with the present one if If-Match names another; 422 by the fields' paths. */
  @Patch('draft')
  @Everyday('a draft that no visitor sees')
  @HttpCode(204)
  async change(
    @Body() patch: object,
    @Headers('if-match') ifMatch: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    response.set('ETag', etagOf(await this.orPresent(this.drafts.change(patch, isNamedBy(ifMatch)))));
  }

  /** 202 with the version that is in force: visitors see it within seconds. */
  @Post('publish')
  @ChangesAccess('site-published')
  @HttpCode(202)
  async publish(
    @ActingSession() session: ActingSessionRow,
    @Headers('if-match') ifMatch: string | undefined,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ number: number }> {
    const number = await this.orPresent(this.drafts.publish(session, isNamedBy(ifMatch)));
    await this.endPreview(request, response);
    return { number };
  }

  @Get('versions')
  versions(): Promise<SiteVersionView[]> {
    return this.drafts.versions();
  }

  /** 202 with the new version, which repeats an earlier one's words; 0 is the site as shipped. 412 as for the draft. */
  @Post('versions/:number/restore')
  @ChangesAccess('site-restored')
  @HttpCode(202)
  async bringBack(
    @ActingSession() session: ActingSessionRow,
    @Param('number', VersionPipe) number: number,
    @Headers('if-match') ifMatch: string | undefined,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ number: number }> {
    const next = await this.orPresent(this.drafts.bringBack(session, number, isNamedBy(ifMatch)));
    await this.endPreview(request, response);
    return { number: next };
  }

  /** 201 with the picture's name, for the draft; 422 for a photo that is not there or too small. */
  @Post('pictures')
  @Everyday('a draft that no visitor sees')
  async makePicture(@Body() { photo }: MakePictureDto): Promise<MadePicture> {
    return { file: await this.pictures.make(photo) };
  }

  /** One file of a picture, published or not. */
  @Get('pictures/:name')
  async picture(@Param('name', PicturePipe) { file, name }: PictureName, @Res() response: Response): Promise<void> {
    const copy = await this.pictures.find(file, name);
    if (!copy) throw new ProblemError('not-found');
    response.set('Cache-Control', 'private, max-age=31536000, immutable').type(name).send(copy.body);
  }

  @Put('claims/:claim/proof')
  @ChangesAccess('proof-saved')
  @HttpCode(204)
  async prove(
    @Param('claim', ClaimPipe) claim: Provable,
    @Body() proof: ClaimProofDto,
    @ActingSession() session: ActingSessionRow,
  ): Promise<void> {
    await this.proofs.put(claim, proof, session);
  }

  @Delete('claims/:claim/proof')
  @ChangesAccess('proof-removed')
  @HttpCode(204)
  async withdrawProof(@Param('claim', ClaimPipe) claim: Provable, @ActingSession() session: ActingSessionRow): Promise<void> {
    await this.proofs.withdraw(claim, session);
  }

  /** Shows this browser the draft, or an earlier version, as the site for half an hour. The first page waits until it is rendered. */
  @Post('preview')
  @Everyday('a draft that only this browser sees')
  @HttpCode(204)
  async preview(
    @Body() { version }: SitePreviewDto,
    @ActingSession() session: ActingSessionRow,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    response.cookie(previewCookie, await this.drafts.preview(session, version), { ...this.cookie, maxAge: previewMs });
  }

  /** Public, so that a preview can be closed after its owner has logged out. */
  @Delete('preview')
  @Everyday('a draft that only this browser sees')
  @Public()
  @HttpCode(204)
  async endPreview(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<void> {
    await this.previews.end(request.headers.cookie);
    response.clearCookie(previewCookie, this.cookie);
  }

  private async orPresent(work: Promise<number>): Promise<number> {
    try {
      return await work;
    } catch (error) {
      if (!(error instanceof ProblemError) || error.kind !== 'stale') throw error;
      const { version: _, ...present } = await this.drafts.read();
      throw new ProblemError('stale', { members: { present } });
    }
  }

  private get cookie(): CookieOptions {
    return { httpOnly: true, sameSite: 'lax', secure: this.environment.siteUrl.startsWith('https:'), path: '/' };
  }
}
