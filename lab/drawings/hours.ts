import { palette } from '../../apps/web/src/ui/tokens';
import { handIn, type Hand } from './hand';

/** The hand at a dark hour: sky, what is far, lawn, hedges and leaves in shade and in light, wood, walls, bark, ink. */
function hour(...colours: readonly [string, string, string, string, string, string, string, string, string]): Hand {
  const [sky, far, lawn, deep, light, wood, walls, bark, ink] = colours;
  const dark = { ink, sand: sky, leafFaint: lawn, forest600: deep, leafPale: light, line: wood, paper: walls, bark500: bark };
  return {
    ...handIn({ ...palette, ...dark, amberPale: '#f0d3a6' }),
    '.pale': { stroke: wood, strokeWidth: 11.5 },
    '.far': { fill: far },
    '.level': { stroke: walls, strokeDasharray: '8 8' },
  };
}

/** The seasons and hours of the heads and of the emergency card. Skies, hills and lawns are dark enough for white words. */
export const hours = {
  autumn: {
    ...hour('#241f1c', '#332b24', '#2f3122', '#45603a', '#9fb27c', '#8c7a66', '#c9bda4', '#4a3c30', '#0f0b08'),
    '.leaves.deep': { fill: '#7a4420' },
    '.leaves.light': { fill: '#c07f33' },
  },
  winter: hour('#1b2733', '#2a3945', '#31424c', '#335046', '#7fa08c', '#a39c92', '#c3c6c4', '#5b5751', '#0a0f14'),
  summer: hour('#2a2030', '#33313a', '#26402f', '#25552f', '#6f9a4a', '#8c7a66', '#cbbfa6', '#4a3c30', '#0c0a10'),
  noon: hour('#123034', '#1c4240', '#23492f', '#2c6338', '#84b053', '#8f7d66', '#d2c8b0', '#4d4032', '#06120f'),
  spring: hour('#1c2b28', '#2a3f37', '#2b4a33', '#3a6846', '#9cc07c', '#86725a', '#cfc4a8', '#43352a', '#08110b'),
  storm: hour('#16222a', '#1f3139', '#22392f', '#2c4f3b', '#5f8a62', '#857460', '#b9b09c', '#5a4937', '#080f0d'),
  night: hour('#141c2a', '#202b3a', '#22322f', '#2d4a3c', '#6b8a6a', '#81725f', '#c4bda8', '#4a3f33', '#070b10'),
} satisfies Record<string, Hand>;
