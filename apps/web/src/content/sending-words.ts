import { business, retention } from '#dto';

const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' });

const list = new Intl.ListFormat('en-GB');

const ourFault = 'The fault is our server, not your signal.';

/** The words about sending a quote request: saved on the device, found again, being sent. */
export const sendingWords = {
  keepLonger: `Save my answers on this device (up to ${retention.unsentAsked.days} days)`,
  clear: 'Clear my answers',
  clearSure: 'Remove all answers and photos from this device?',
  keep: 'Keep them',
  coming: 'One moment: your answers are on their way back.',
  welcomeBack: 'Welcome back.',
  stillHere: (photos: number) => `Your answers${photos === 0 ? '' : photos === 1 ? ' and 1 photo' : ` and ${photos} photos`} are still here.`,
  goOn: 'Go on',
  startAgain: 'Start again',
  notMe: 'Not me',
  /** Shown between tries, by cause. */
  waiting: {
    line: {
      saved: 'Saved on this device. We send it as soon as there is signal.',
      savedForPage: 'Saved on this device. Keep this page open, or open it again when you have signal: it then sends by itself.',
      notSaved: 'This browser does not let us save your request. Keep this page open: it sends by itself when there is signal.',
      notYetSaved: 'Not sent yet. Keep this page open: it sends by itself when there is signal.',
    },
    server: {
      saved: `Saved on this device. ${ourFault} We keep trying to send it.`,
      savedForPage: `Saved on this device. ${ourFault} Keep this page open, or open it again later: it then sends by itself.`,
      notSaved: `This browser does not let us save your request. ${ourFault} Keep this page open: we keep trying to send it.`,
      notYetSaved: `Not sent yet. ${ourFault} Keep this page open: we keep trying to send it.`,
    },
  },
  declined: `Not sent: our server refused your request, and sending it again will not help. Please call us on ${business.phone.display}. Nothing you typed is lost.`,
  /** Empty if every photo could be saved. */
  photosNotSaved: (names: readonly string[]) => {
    if (names.length === 0) return '';
    const [photos, theyAre] = names.length === 1 ? ['photo', 'it is'] : ['photos', 'they are'];
    return `Not enough room on this device for the ${photos} ${list.format(names)}: ${theyAre} here until you close the page. Keep this page open until your request is sent, or remove the ${photos}.`;
  },
  photoGone: (name: string) => `The photo ${name} could not be kept on this device. Please choose it again.`,
  notKept: 'This browser does not let us keep your answers: they are here until you close the page, so send them first.',
  tryNow: 'Try now',
  withoutPhotos: (stuck: number, all: number) => {
    if (stuck < all) return `Send without the other ${stuck === 1 ? 'photo' : `${stuck} photos`}`;
    return `Send without the photo${all === 1 ? '' : 's'}`;
  },
  text: 'Text it to us',
  textShown: 'This is the text. If your phone does not fill it in, copy it.',
  copy: 'Copy',
  copied: 'Copied',
  call: `Call ${business.phone.display}`,
  preparing: 'Getting your photos ready…',
  photo: (number: number, of: number) => `Sending photo ${number} of ${of}…`,
  request: 'Sending your request…',
  refused: 'Please correct this: your request has not been sent.',
  /** `at`: when Send was pressed, in milliseconds since 1970. */
  arrived: (at?: number) => (at === undefined ? 'Your request has arrived.' : `Your request of ${time.format(at)} has arrived.`),
  reference: (ref: string) => `Its reference is ${ref}.`,
  expiring: (at: number) => `Still not sent. It will be removed on ${day.format(at)}.`,
  withoutChanges: `Your request had arrived before your last change. Please call ${business.phone.display} and tell us about it.`,
} as const;
