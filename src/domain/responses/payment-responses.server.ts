import { gatewayNames } from '#domain/payment/gateway.ts'
import * as z from 'zod'

export const gatewaySchema = z.enum(gatewayNames)
