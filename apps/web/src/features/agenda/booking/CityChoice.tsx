import { capitalNames, nearestCity } from '@amparo/domain/agenda/cities.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { RadioGroup } from '@amparo/ui/RadioGroup.tsx'
import { SelectField } from '@amparo/ui/SelectField.tsx'
import { useState } from 'react'

interface CityChoiceProps {
  cities: readonly string[]
  onSelect: (city: string) => void
}

const elsewhere = 'otra'

/** The city of a visit, before its hours: a person who travels chooses it. In any other city, the nearest one. */
export function CityChoice({ cities, onSelect }: CityChoiceProps) {
  const [isElsewhere, setElsewhere] = useState(false)
  const [from, setFrom] = useState('')
  const nearest = nearestCity(from, cities)
  return (
    <div className="mb-6">
      <RadioGroup
        legend="¿En qué ciudad quieres atenderte?"
        name="ciudad"
        look="boxes"
        value={isElsewhere ? elsewhere : ''}
        options={[
          ...cities.map((city) => ({ value: city, label: city })),
          { value: elsewhere, label: 'Vivo en otra ciudad' },
        ]}
        onChange={(city) => (city === elsewhere ? setElsewhere(true) : onSelect(city))}
      />
      {isElsewhere ? (
        <div className="mt-4 grid gap-3">
          <SelectField
            label="¿En cuál?"
            value={from}
            empty="Elige tu ciudad"
            options={capitalNames
              .filter((name) => !cities.includes(name))
              .map((name) => [name, name] as const)}
            onChange={setFrom}
          />
          {nearest ? (
            <div role="status">
              <p>
                Lo más cerca de {from}: <strong>{nearest}</strong>.
              </p>
              <Button className="mt-2" onClick={() => onSelect(nearest)}>
                Ver horarios en {nearest}
              </Button>
            </div>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}
