/** Endings of addresses that are no English words: "done.To" is where a sentence ends. */
const endings = 'com?|net|org|info|biz|uk|eu|ie|io|ly|gg|xyz|shop|online|app|dev|ru|cn|tk';
/** A web address without https; an email address has an @. */
const bareAddress = String.raw`(?:^|\s)[^\s@]*[\p{L}\d][.。．｡](?:${endings})(?![\p{L}\d])`;
const unseen = String.raw`\p{Cc}\p{Cf}\u034f\u115f\u1160\u17b4\u17b5\u2028\u2029\u2800\u3164\uffa0`;
/**
 * Words on the pages: no markup, no brackets of templates, no web addresses, and nothing invisible but spaces and line breaks: control and
 * format characters, and letters that are drawn as nothing.
 */
const plainWords = new RegExp(String.raw`^(?![^]*(?:https?:\/\/|www\.|${bareAddress}))(?:\n|[^<>{}${unseen}])*$`, 'iu');

/** What `plainWords` refuses, in words. */
export const forbidden = '< > { }, web addresses and invisible characters';

/** A text that has to be there, in plain words. */
export const words = (label: string, max: number, message: string) =>
  ({ kind: 'text', label, max, min: 1, message, pattern: plainWords, form: 'NFC' }) as const;
/** A text in plain words, which may be left empty. */
export const optionalWords = (label: string, max: number) =>
  ({ kind: 'text', label, max, pattern: plainWords, form: 'NFC', message: `${label}: leave out ${forbidden}` }) as const;
