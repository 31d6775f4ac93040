/** Where a person who disagrees with the answer to a claim can turn, besides our complaints book; all free of charge. */
export const objectionWays: readonly {
  readonly name: string
  readonly about: string
  readonly place: string
}[] = [
  {
    name: 'Defensoría del Asegurado (DEFASEG)',
    about: 'gratuita, para el rechazo de un siniestro o su monto.',
    place: 'Calle Amador Merino Reyna 307, piso 9, San Isidro · defaseg.com.pe',
  },
  {
    name: 'Superintendencia de Banca, Seguros y AFP (SBS)',
    about: 'si crees que se faltó a una norma.',
    place: 'Los Laureles 214, San Isidro · línea gratuita 0800-10840 · sbs.gob.pe',
  },
  { name: 'INDECOPI', about: 'como consumidor.', place: 'indecopi.gob.pe' },
]
