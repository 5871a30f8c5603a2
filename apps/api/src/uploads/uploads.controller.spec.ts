import { randomUUID } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { Response } from 'express';
import type { PhotoIntake } from './intake/photo-intake.js';
import type { PhotosService } from './photos.service.js';
import { UploadsController } from './uploads.controller.js';

test('a photo that arrives after the deadline has responded is closed', async () => {
  const stream = Readable.from(['late']);
  const photos = { open: () => Promise.resolve({ stream, bytes: 4 }) } as unknown as PhotosService;
  const response = new ServerResponse(new IncomingMessage(new Socket())).writeHead(503) as Response;
  await expect(new UploadsController({} as PhotoIntake, photos).full(randomUUID(), response)).rejects.toThrow();
  expect(stream.destroyed).toBe(true);
});
