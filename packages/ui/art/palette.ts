/** Five steps of one hue, from shadow to paper; `accent` is the small contrasting note of a scene. */
export interface Tone {
  deep: string
  main: string
  mid: string
  soft: string
  pale: string
  accent: string
}

/** One tone per ecosystem slug; the same hues as the interface's tokens. */
export const tones = {
  proteccion: {
    deep: '#07393C',
    main: '#0B5A5E',
    mid: '#4A9A98',
    soft: '#A9D5CF',
    pale: '#E0F0EC',
    accent: '#F0822F',
  },
  emprendimiento: {
    deep: '#7A3306',
    main: '#E87722',
    mid: '#F6A767',
    soft: '#FBD2A6',
    pale: '#FEEEDD',
    accent: '#0B5A5E',
  },
  empleabilidad: {
    deep: '#232C6E',
    main: '#4350B5',
    mid: '#838DDA',
    soft: '#C5CAF1',
    pale: '#E9EBFB',
    accent: '#F0822F',
  },
  cancer: {
    deep: '#7A1E45',
    main: '#C84A7A',
    mid: '#E58FAF',
    soft: '#F7C9D8',
    pale: '#FDEAF0',
    accent: '#F0822F',
  },
  accidentes: {
    deep: '#0A4F52',
    main: '#14958E',
    mid: '#62C3BB',
    soft: '#B4E5DE',
    pale: '#E2F6F3',
    accent: '#F0822F',
  },
  vida: {
    deep: '#3D1F73',
    main: '#7748C0',
    mid: '#A888DD',
    soft: '#D6C6F2',
    pale: '#F1EAFC',
    accent: '#F0822F',
  },
} satisfies Record<string, Tone>

/** Paper, sand and ink shared by every scene. */
export const sand = {
  paper: '#FFFFFF',
  light: '#FBF7F0',
  warm: '#F5EADA',
  dune: '#E9D4B4',
  clay: '#CDA678',
  earth: '#9A6B42',
  ink: '#203536',
  line: '#E3E6E4',
}

export const brand = { petrol: '#0B5A5E', night: '#07393C', mandarin: '#F0822F', glow: '#FFC48A' }
