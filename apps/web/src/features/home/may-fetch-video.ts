/** What browsers that know it say about the line and the battery. */
export interface Device {
  connection?: { saveData?: boolean; effectiveType?: string };
  getBattery?: () => Promise<{ charging: boolean; level: number }>;
}

/** A battery that is not charging and has less than this share left is low. */
const lowBattery = 0.2;

/** Some browsers never answer about the battery. */
const silentMs = 500;

/** Whether a video is welcome: not with Save-Data, on a connection that behaves like 3G or less, or on a low battery. Never fails. */
export async function mayFetchVideo(device: Device = navigator as Device): Promise<boolean> {
  const { saveData, effectiveType = '' } = device.connection ?? {};
  if (saveData || /[23]g$/.test(effectiveType)) return false;
  // A battery of which the browser refuses to speak, or says nothing, is taken for a charged one.
  const silence = new Promise<undefined>((resolve) => setTimeout(resolve, silentMs));
  const battery = await Promise.race([device.getBattery?.().catch(() => undefined), silence]);
  return !battery || battery.charging || battery.level >= lowBattery;
}
