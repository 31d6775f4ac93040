import { dictionary } from '@zxcvbn-ts/language-common'
import { describe, expect, it } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

const isCommon = (password: string) => isCommonPassword(password.normalize('NFC').toLowerCase())

/** The most used of the world's list that are long enough for us: 2,000. */
const used = dictionary['passwords-common'].filter((password) => password.length >= 8).slice(0, 2000)

/** Words that people choose, with their usual endings: 1,000 more, none of which must be in the list. */
const chosen = [
  ...['alianzalima', 'universitario', 'sportingcristal', 'arequipa', 'trujillo', 'huancayo', 'miraflores'],
  ...['juanita', 'milagros', 'josecarlos', 'fiorella', 'quispe', 'sanchez', 'mariposa', 'princesa'],
  ...['teamomucho', 'diosesamor', 'jesusteamo', 'familia', 'corazon', 'amorcito', 'chocolate', 'elefante'],
  ...['septiembre', 'domingo', 'verano', 'primavera', 'internet', 'telemedicina', 'asegurado', 'contraseña'],
  ...['ventana', 'guitarra', 'computadora', 'estrella', 'futbolista', 'colegio', 'secretaria', 'camiseta'],
  ...['trabajo'],
]
const endings = [
  ...['1', '12', '123', '1234', '12345', '123456', '01', '2000', '1985', '1990', '1999', '2020', '2024'],
  ...['2025', '2026', '.2026', '-2025', '@2024', '#123', '!', '*', '.', '1!', '2026!', '_1'],
]
const made = chosen.flatMap((word) => endings.map((ending) => word + ending))

const kinds = [
  ...[
    'contraseña',
    'Contraseña1',
    'contrasena',
    'Peru2026',
    'peru2026!',
    'alianzalima',
    'ALIANZALIMA',
    'Alianza1901',
  ],
  ...[
    'teamomucho',
    'TeAmoMucho',
    '87654321',
    '45678912',
    'P@ssword1',
    'Passw0rd',
    'p4ssw0rd',
    'M1lagr0s',
    '4r3quip4',
  ],
  ...[
    'qwertyui',
    'asdfghjk',
    'zaq12wsx',
    '1q2w3e4r',
    '11111111',
    'abcabcabc',
    'peruperu',
    '12121212',
    '15081990',
  ],
  ...[
    '28071821',
    '28dejulio',
    '28dejulio2026',
    'Lunes.2026',
    'marzo/2026',
    'Lima-2024',
    'amparo2026',
    'Amparo#2026',
  ],
  ...[
    'sportingcristal',
    'universitario',
    'machupicchu',
    'cristovive',
    'senordelosmilagros',
    'miprincesa',
    'incakola',
  ],
  ...[
    'rosa.maria',
    'josecarlos',
    'mariajose90',
    'miperrobobby',
    'felizcumple',
    'vivaelperu',
    'aseguradora',
    'miseguro1',
  ],
  // Long and known: a repeat, a row, a word with a year, letters as digits.
  ...[
    'contraseñacontraseñacontraseña',
    'contraseña contraseña contraseña',
    'C0ntr4s3ñ4C0ntr4s3ñ4C0ntr4s3ñ4',
    '12345678901234567890123456',
    'abcdefghijklmnopqrstuvwxyz',
    'qwertyuiopasdfghjklzxcvbnm',
    'alianzalimaalianzalima2026',
    'UniversitarioDeDeportes2026',
    'señordelosmilagrosseñordelosmilagros',
    'passwordpasswordpassword1234',
    'a'.repeat(64),
    'a1-ñ'.repeat(9),
  ],
]

// About four unrelated words: as written by a person told only to make it long.
const things = ['lucuma', 'tambor', 'faro', 'quinua', 'puente', 'gato', 'nube', 'cerro', 'tren', 'sopa']
const doings = ['canta', 'duerme', 'sube', 'mira', 'espera', 'corre', 'pinta', 'baila', 'olvida', 'guarda']
const phrases = things.flatMap((thing, row) =>
  doings.map((doing, column) => {
    const other = things[(row + column + 3) % things.length]
    return [
      `el ${thing} ${doing} sin ${other}`,
      `${thing}-${doing}-${other}`,
      `mi ${thing} ${doing} con su ${other}`,
      `${thing}${doing}cada${other}`,
    ][(row + column) % 4] as string
  }),
)

describe('a commonly tried password', () => {
  // Each fourth of them, and every one before a release (`npm run test:long`).
  const isTried = (_: string, at: number) => process.env.AMPARO_TEST_LONG !== undefined || at % 4 === 0

  it('is refused: each of 3,000 common ones tried', { timeout: 180_000 }, () => {
    expect([used.length, made.length, new Set([...used, ...made]).size]).toEqual([2000, 1000, 3000])
    const tried = [...used, ...made].filter(isTried)
    expect(tried.filter((password) => !isCommon(password))).toEqual([])
  })

  it.each(kinds)('is refused: %s', (password) => {
    expect(isCommon(password)).toBe(true)
  })
})

describe('a good password', () => {
  it('is accepted, whatever its letters: 100 phrases without digits or capitals', {
    timeout: 180_000,
  }, () => {
    expect(new Set(phrases).size).toBe(100)
    expect(phrases.filter(isCommon)).toEqual([])
  })

  it.each([
    'puente-lucuma-tambor',
    'kx7!mzq2',
    'canción-de-otoño',
    'пароль для входа',
    'tres gatos miran el mar',
    'a1-ñ'.repeat(32),
    'correct horse battery staple',
    'mi abuela guarda lucumas en el patio de atrás',
    'la verdad es que nunca me gustó madrugar los lunes',
    'kx7!mzq2kx7!mzq2kx7!mzq2kx7!mzq2',
    'ñandú-'.repeat(3) + 'sobre la mesa coja '.repeat(6).slice(0, 110),
  ])('is taken: %s', (password) => {
    expect(isCommon(password)).toBe(false)
  })

  it('is checked quickly, whatever its content', () => {
    isCommon('las listas')
    isCommon('la primera vez que se leen las listas')
    const before = process.cpuUsage()
    const awkward = ['4@3€1!0$7+5s4@3€1!0$7+5', 'ab3$'.repeat(6), '1!'.repeat(12), 'x'.repeat(128)]
    const long = ['19/0', 'aeionsr', '4310$@5', 'casaperrogato'].map((signs) =>
      Array.from({ length: 128 }, (_, at) => signs[(at * at + (at >> 3)) % signs.length]).join(''),
    )
    for (const password of [...awkward, ...long]) isCommon(password)
    const { user } = process.cpuUsage(before)
    expect(user / 1000).toBeLessThan(4000)
  })
})
