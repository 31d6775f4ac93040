import { expect, it } from 'vitest'
import { guestStepWords } from './guest-step-words.ts'

it.each([
  [
    { paso: 'registrado', cuando: '2026-11-20T09:30:00-05:00' },
    { title: 'Registro hecho', when: 'viernes 20 de noviembre, 9:30 a. m.', done: true },
  ],
  [
    { paso: 'respondido', antesDe: '2026-12-02' },
    { title: 'Respuesta al registro', when: 'A más tardar el 2 de diciembre de 2026', done: false },
  ],
  [
    { paso: 'respondido' },
    { title: 'Respuesta al registro', when: 'En 7 días hábiles desde el registro', done: false },
  ],
  [{ paso: 'visto' }, { title: 'Abrir la invitación', when: 'Desde el correo que se envió', done: false }],
] as const)('a step of an invitation has the same words for holder, guest and staff: %j', (step, words) => {
  const { when, ...told } = guestStepWords(step)
  expect({ ...told, when: when.replaceAll(/\s/g, ' ') }).toEqual(words)
})
