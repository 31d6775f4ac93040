import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { knownSites } from './known-sites.ts'
import { domainOf, findLinks } from './links.ts'
import { checkMessage, isOneEditAway } from './suspicious-message.ts'

const keys = (message: string) => checkMessage(message).signs.map(({ key }) => key)

describe('a suspicious message', () => {
  it.each([
    [
      'BCP: su cuenta será bloqueada en 24 horas. Ingrese a https://bcp-enlinea.top/validar',
      ['imita', 'terminacion', 'urgencia'],
    ],
    ['Entra a https://viabpc.com y confirma tu clave', ['imita', 'pideclave']],
    ['https://bcp.com.pe.clientes-seguro.xyz/login', ['imita', 'terminacion']],
    ['https://interbánk.pe/entrar', ['disfraz', 'imita']],
    ['https://xn--scotiabnk-62a.com.pe', ['disfraz', 'imita']],
    ['http://scotlabank.com.pe', ['imita', 'inseguro']],
    ['https://sc0tiabank.net', ['imita']],
    ['https://bbva.pe@estafa.top/x', ['arroba', 'terminacion']],
    ['Mira bit.ly/3xYz', ['acortador']],
    ['http://190.12.4.7/banca', ['numeros', 'inseguro']],
    ['¡Felicidades! Ganaste un bono de S/ 500. Yapea la comisión al 999', ['premio', 'pago']],
    [
      'Tu paquete de Serpost está retenido: paga el envío en serpost-peru.online',
      ['imita', 'terminacion', 'pago'],
    ],
    ['Descarga la actualización aquí: app.apk', ['instala']],
    ['SUNAT: tiene una deuda, evite el embargo hoy mismo', ['urgencia']],
    ['miBancaBCP: https://bancabcp.com', ['imita']],
    ['Envíame el código que te llegó', ['pideclave']],
  ])('%s', (message, expected) => {
    expect(new Set(keys(message))).toEqual(new Set(expected))
  })

  it.each([
    'Tu estado de cuenta ya está en la banca por internet. Entra como siempre desde la aplicación.',
    'Hola, soy Rosa. ¿Almorzamos el viernes a la 1:30 p. m.? Te debo S/.50',
    'Conoce más en https://www.viabcp.com/cuentas',
    'Tu cita: https://interbank.pe/agencias y https://www.gob.pe/sunat',
    'Escríbeme a rosa@correo.pe',
    'El plan de la empresa quedó listo en https://planeta.pe',
    '',
  ])('finds nothing in: %s', (message) => {
    expect(checkMessage(message)).toMatchObject({ level: 'sin_senales', signs: [] })
  })

  it('names the owner of a genuine address, and is found with one strong sign', () => {
    expect(checkMessage('https://zonasegura1.bn.com.pe').official).toEqual(['Banco de la Nación'])
    expect(checkMessage('Mira bit.ly/3xYz').level).toBe('cuidado')
    expect(checkMessage('https://bcp-peru.com').level).toBe('peligro')
  })

  it("never takes an institution's own address for an imitation", () => {
    for (const { domains } of knownSites)
      for (const domain of domains)
        for (const host of [domain, `www.${domain}`, `zona.segura.${domain}`])
          expect([host, keys(`https://${host}/x`)]).toEqual([host, []])
  })

  it('is found for every one-letter imitation of a long name, under any ending', () => {
    const words = knownSites.flatMap(({ words }) => words).filter((word) => word.length >= 6)
    fc.assert(
      fc.property(
        fc.constantFrom(...words),
        fc.nat(20),
        fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'),
        fc.constantFrom('com', 'pe', 'com.pe', 'net'),
        (word, place, letter, ending) => {
          const at = place % word.length
          const copy = word.slice(0, at) + letter + word.slice(at + 1)
          const host = `${copy}.${ending}`
          if (knownSites.some(({ domains }) => domains.includes(host))) return
          expect(keys(`https://${host}`)).toContain('imita')
        },
      ),
    )
  })

  it('is checked quickly for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
        expect(['peligro', 'cuidado', 'sin_senales']).toContain(checkMessage(text).level)
      }),
    )
    // The thread's own processor time, independent of other load; in microseconds.
    const before = process.threadCpuUsage()
    for (const text of ['a.'.repeat(4000), 'ingresa '.repeat(700), 'http://'.repeat(800), '@'.repeat(5000)])
      checkMessage(text)
    const { user, system } = process.threadCpuUsage(before)
    expect(user + system).toBeLessThan(1_000_000)
  })
})

it('links are found with and without scheme, each host once, with their owners', () => {
  expect(
    findLinks('Ve a https://a.bcp.com.pe/x, www.yape.com.pe. y otra vez https://a.bcp.com.pe/y').map(
      ({ domain }) => domain,
    ),
  ).toEqual(['bcp.com.pe', 'yape.com.pe'])
  expect([domainOf('x.y.gob.pe'), domainOf('x.y.com'), domainOf('bbva.pe')]).toEqual([
    'y.gob.pe',
    'y.com',
    'bbva.pe',
  ])
})

it.each([
  ['viabcp', 'viabpc', true],
  ['viabcp', 'viabcpp', true],
  ['viabcp', 'viacp', true],
  ['viabcp', 'viabcp', false],
  ['viabcp', 'vaibpc', false],
])('one edit away: %s and %s: %s', (one, other, expected) => expect(isOneEditAway(one, other)).toBe(expected))
