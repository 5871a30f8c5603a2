import type { ReactNode } from 'react';
import type { StumpDepths } from '../../../apps/web/src/content/service-pages/page-content';
import { cluster } from '../lines';

type PlantId = StumpDepths['plants'][number]['id'];

/** What may grow where the stump was. */
export const plants = {
  turf: (
    <>
      <path className="wood thin" d="M10 118H190V142H10Z" />
      <path
        className="light"
        d="M8 118Q10 92 24 112Q30 84 42 110Q50 80 62 110Q70 86 82 110Q92 78 104 110Q112 84 124 110Q134 80 146 110Q152 88 164 112Q182 90 192 118Z"
      />
      <path
        className="fine"
        d="M24 112l6-34m12 32l-2-40m22 40l10-38m10 38l-4-34m26 34l2-42m18 42l10-36m14 36l-4-32m22 34l8-30M30 130h20m30 0h24m30 0h20"
      />
    </>
  ),
  bedding: (
    <>
      <path className="wood thin" d="M10 122Q100 104 190 122V142H10Z" />
      <path className="thin" d="M52 118V60M100 114V40M148 118V64" />
      <path
        className="deep thin"
        d="M52 104Q28 104 26 82Q48 82 52 104ZM52 96Q72 94 76 76Q56 74 52 96ZM100 104Q74 104 70 78Q96 80 100 104ZM100 92Q124 90 128 68Q104 68 100 92ZM148 106Q172 104 174 84Q150 84 148 106Z"
      />
      <path className="paper thin" d={flower(52, 50) + flower(100, 28) + flower(148, 54)} />
      <path className="ink" d="M52 50h1M100 28h1M148 54h1" />
    </>
  ),
  shrub: (
    <>
      <path className="wood thin" d="M10 128H190V142H10Z" />
      <path className="thin" d="M100 128V86M100 120L74 92M100 116L128 88" />
      <path className="deep" d={cluster(100, 62, 56, 42) + cluster(62, 84, 34, 28) + cluster(140, 84, 34, 28)} />
      <path className="light bare" d={cluster(92, 52, 44, 30) + cluster(58, 76, 24, 18) + cluster(134, 74, 26, 18)} />
      <path className="fine" d="M70 54q8 8 18 2m14-12q8 8 18 2m-26 24q8 6 16 0m20 0q8 6 16 0m-90 10q8 6 16 0" />
    </>
  ),
} satisfies Record<PlantId, ReactNode>;

/** Five petals round a point. */
function flower(x: number, y: number): string {
  return `M${x} ${y}q-14-20 1-22q14 2-1 22q20-14 23 0q-2 14-23 0q14 18 1 22q-16-4-1-22q-20 12-24 0q4-16 24 0Z`;
}
