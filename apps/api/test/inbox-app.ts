import type request from 'supertest';
import {
  apiRoutes,
  type CallView,
  eventIdHeader,
  type ContactView,
  type EnquiryKind,
  type EnquiryRow,
  enquiryRoute,
  type LogContact,
  type QuoteView,
  type UpdateEnquiry,
  type WholeEnquiry,
} from '#dto';
import { createOwner } from '../src/auth/create-owner.js';
import { requestOf, routeOf } from './sample-requests.js';
import { knownCookie, startApp, type RunningApp } from './start-app.js';

type Agent = ReturnType<typeof request.agent>;

/** A new record and its route. */
export interface OpenedRecord {
  kind: EnquiryKind;
  id: string;
  ref: string;
  address: string;
}

/** The API with two people who use it. */
export interface InboxApp {
  api: RunningApp;
  /** The first owner, and Sam. */
  owner: Agent;
  sam: Agent;
  opened(kind?: EnquiryKind, fields?: Record<string, string>): Promise<OpenedRecord>;
  /** Changes the record; returns the next version and the event's id. */
  change(record: OpenedRecord, change: UpdateEnquiry, by?: Agent): Promise<{ etag: string; eventId: string }>;
  log(record: OpenedRecord, contact: LogContact, by?: Agent): Promise<{ id: string; version: number }>;
  whole(record: OpenedRecord, by?: Agent): Promise<WholeEnquiry<QuoteView & ContactView & CallView>>;
  rows(query?: Record<string, string>, by?: Agent): Promise<EnquiryRow[]>;
  close(): Promise<void>;
}

/** Starts the API for inbox tests. */
export async function startInboxApp(settings: NodeJS.ProcessEnv = {}): Promise<InboxApp> {
  const api = await startApp(settings);
  const owner = await api.signedIn();
  const second = { username: 'sam', password: 'a staple of battery horses' };
  await createOwner(api.dataSource, second.username, second.password);
  const sam = api.visitor();
  await sam.post(apiRoutes.login).set('Cookie', await knownCookie(api.dataSource, second.username)).send(second).expect(204);
  return {
    api,
    owner,
    sam,
    opened: async (kind = 'quote', fields = {}) => {
      const sender = kind === 'call' ? owner : api.visitor();
      const { body } = await sender
        .post(routeOf[kind])
        .send({ ...requestOf[kind], ...fields })
        .expect(201);
      const { id, ref } = body as { id: string; ref: string };
      return { kind, id, ref, address: enquiryRoute(kind, id) };
    },
    change: async ({ address }, change, by = owner) => {
      const { headers } = await by.patch(address).send(change).expect(204);
      return { etag: String(headers.etag), eventId: String(headers[eventIdHeader]) };
    },
    log: async ({ address }, contact, by = owner) =>
      (await by.post(`${address}/events`).send(contact).expect(201)).body as { id: string; version: number },
    whole: async ({ address }, by = owner) => (await by.get(address).expect(200)).body as WholeEnquiry<QuoteView & ContactView & CallView>,
    rows: async (query = {}, by = owner) => (await by.get(apiRoutes.enquiries).query(query).expect(200)).body as EnquiryRow[],
    close: () => api.close(),
  };
}
