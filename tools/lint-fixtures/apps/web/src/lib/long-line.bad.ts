// breaks max-len
export const heights = { ash: 35, beech: 40, birch: 25, cherry: 20, elm: 30, hazel: 8, hornbeam: 25, larch: 40, lime: 40, oak: 35, yew: 20 };
