import { expect, it } from 'vitest'
import { z } from 'zod'
import { createKeys } from './keys.ts'
import { openStored, parseStored } from './stored-json.ts'

const schema = z.object({ text: z.string(), urgent: z.boolean().default(false) })

it('gives a field that an older row lacks its default', () => {
  expect(parseStored(schema, '{"text":"hola"}')).toEqual({ text: 'hola', urgent: false })
})

it('refuses a value of another shape without repeating it', () => {
  const keys = createKeys('a secret of at least thirty-two characters')
  const sealed = keys.seal('note', '{"text":["secreto"]}')
  const open = () => openStored(keys, 'note', sealed, schema)
  expect(open).toThrow(z.ZodError)
  expect(open).not.toThrow(/secreto/)
})
