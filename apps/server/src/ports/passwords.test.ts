import { availableParallelism } from 'node:os'
import { describe, expect, it } from 'vitest'
import { createPasswords, withRoomToCheck } from './passwords.ts'

const passwords = createPasswords()

describe('a password', () => {
  it('matches its hash, and no other does', async () => {
    const hash = await passwords.hash('puente-lucuma-tambor')
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await passwords.verify('puente-lucuma-tambor', hash)).toBe(true)
    expect(await passwords.verify('puente-lucuma-tambor ', hash)).toBe(false)
    expect(await passwords.verify('puente-lucuma-tambor', undefined)).toBe(false)
  })

  it('in composed or decomposed form is the same', async () => {
    const hash = await passwords.hash('contraseña-lúcuma'.normalize('NFD'))
    expect(await passwords.verify('contraseña-lúcuma'.normalize('NFC'), hash)).toBe(true)
  })
})

it('with a hash of other parameters is still verified, and marked for rehashing', async () => {
  const cheap = createPasswords({ memory: 32, passes: 1, parallelism: 1 })
  const former = await cheap.hash('puente-lucuma-tambor')
  expect(former).toMatch(/^\$argon2id\$v=19\$m=32,t=1,p=1\$/)
  expect(await passwords.verify('puente-lucuma-tambor', former)).toBe(true)
  expect(await passwords.verify('puente-lucuma-tambor ', former)).toBe(false)
  const today = await passwords.hash('puente-lucuma-tambor')
  expect([passwords.isOutdated(former), passwords.isOutdated(today)]).toEqual([true, false])
})

describe('a storm of log-ins', () => {
  it('beyond the hundred with room is refused at once with Retry-After, and there is room again after it', async () => {
    let finish = () => {}
    const finished = new Promise<void>((done) => {
      finish = done
    })
    const inside = Array.from({ length: 100 }, () => withRoomToCheck(() => finished))
    let begun = false
    const refused = withRoomToCheck(async () => {
      begun = true
    })
    await expect(refused).rejects.toMatchObject({ code: 'no_disponible', status: 503, retryAfterSeconds: 3 })
    expect(begun).toBe(false)
    finish()
    await Promise.all(inside)
    expect(await withRoomToCheck(async () => 'dentro')).toBe('dentro')
  })

  it('never leaves a call waiting: hashing is done or refused', async () => {
    const many = availableParallelism() + 110
    const outcomes = await Promise.all(
      Array.from({ length: many }, () =>
        passwords.hash('puente-lucuma-tambor').then(
          () => 'done',
          ({ code }: { code: string }) => code,
        ),
      ),
    )
    expect(outcomes).toHaveLength(many)
    expect(outcomes.filter((outcome) => outcome === 'done').length).toBeGreaterThan(0)
    expect(outcomes.every((outcome) => outcome === 'done' || outcome === 'no_disponible')).toBe(true)
    expect(outcomes).toContain('no_disponible')
  })
})
