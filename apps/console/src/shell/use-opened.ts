import { createStore, useStore } from '@amparo/client/store.ts'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'

/** A screen's open item, by address: a later refusal opens it there again. */
export function createOpened<T>() {
  const opened = createStore<ReadonlyMap<string, T>>(new Map())
  const none: ReadonlyMap<string, T> = new Map()
  const keep = (address: string, value: T | null) => {
    const next = new Map(opened.get())
    if (value === null) next.delete(address)
    else next.set(address, value)
    opened.set(next)
  }
  return function useOpened(address: string) {
    const navigate = useNavigate()
    useEffect(() => () => keep(address, null), [address])
    return {
      value: useStore(opened, none).get(address) ?? null,
      open: (value: T | null) => keep(address, value),
      /** From anywhere. */
      openAgain(value: T) {
        keep(address, value)
        if (location.pathname !== address) void navigate(address)
      },
    }
  }
}
