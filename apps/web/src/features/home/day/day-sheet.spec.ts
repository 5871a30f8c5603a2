import { homeText } from '../../../content/home';
import { daySheet } from './day-sheet';

it('has one drawing for each stage of the day, side by side', () => {
  const sheet = new DOMParser().parseFromString(daySheet(), 'image/svg+xml').documentElement;
  const drawings = [...sheet.querySelectorAll(':scope > svg')];
  expect(drawings.map((drawing) => Number(drawing.getAttribute('x')))).toEqual(homeText.day.stages.map((_, index) => index * 1000));
  expect(sheet.getAttribute('viewBox')).toBe('0 0 5960 800');
  for (const drawing of drawings) expect(drawing.querySelectorAll('path').length).toBeGreaterThan(20);
});
