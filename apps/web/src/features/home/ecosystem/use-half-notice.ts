import { draftOwner } from '@amparo/client/kept/draft-owner.ts'
import { useStore } from '@amparo/client/store.ts'
import { useEffect, useState } from 'react'

/** Whether this device holds a notice that the signed-in person has not sent. */
export function useHalfNotice(): boolean {
  const owner = useStore(draftOwner).id
  const [has, setHas] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: drafts belong to one account
  useEffect(() => {
    let isHere = true
    void import('@amparo/client/kept/sealed-files.ts')
      .then(({ listWaiting }) => listWaiting('aviso-texto'))
      .then((copies) => isHere && setHas(copies.length > 0))
    return () => {
      isHere = false
    }
  }, [owner])
  return has
}
