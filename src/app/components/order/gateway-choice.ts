import { useState } from 'react'
import { isWithinLimit, type GatewayName } from '#domain/payment/gateway.ts'

/** The store's gateways, the selected one, and the amount to pay. */
export type GatewayChoice = {
  gateways: readonly GatewayName[]
  /** By default the first gateway that accepts the amount; undefined if the store has none. */
  selectedGateway: GatewayName | undefined
  totalPaisa: number
  choose: (gateway: GatewayName) => void
}

/**
 * Returns the gateway for an amount. If the amount exceeds the limit of the selected gateway, the first suitable one is
 * used.
 */
export function useGatewayChoice(gateways: readonly GatewayName[], totalPaisa: number): GatewayChoice {
  const [selected, setSelected] = useState<GatewayName>()
  const suitableGateways = gateways.filter((gateway) => isWithinLimit(gateway, totalPaisa))
  const selectedGateway =
    suitableGateways.find((gateway) => gateway === selected) ?? suitableGateways[0] ?? gateways[0]
  return { gateways, selectedGateway, totalPaisa, choose: setSelected }
}
