/** The state of the line and the battery, from browsers that report it. */
export interface Device {
  connection?: { saveData?: boolean; effectiveType?: string };
  getBattery?: () => Promise<{ charging: boolean; level: number }>;
}

/** Below this share a battery that is not charging is low. */
const lowBattery = 0.2;

/** How long to wait for the battery's state, because some browsers never report it. */
const silentMs = 500;

/** Whether this device may fetch a video: not with Save-Data, on a connection like 3G or slower, or on a low battery. Never fails. */
export async function mayFetchVideo(device: Device = navigator as Device): Promise<boolean> {
  const { saveData, effectiveType = '' } = device.connection ?? {};
  if (saveData || /[23]g$/.test(effectiveType)) return false;
  // If the browser does not report the battery, it counts as charged.
  const silence = new Promise<undefined>((resolve) => setTimeout(resolve, silentMs));
  const battery = await Promise.race([device.getBattery?.().catch(() => undefined), silence]);
  return !battery || battery.charging || battery.level >= lowBattery;
}
