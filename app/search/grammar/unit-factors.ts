/** Units that sizes are typed in and not stored in: how many acres, months, watts or kilograms. */
export const unitFactors = {
  ...{ kanal: 0.125, marla: 0.00625, bigha: 0.5, murabba: 25, hectare: 2.47105 },
  ...{ maund: 40, quintal: 100, ton: 1000, bag_50kg: 50 },
  ...{ kilowatt: 1000, year: 12 },
} as const
export type ConvertedUnit = keyof typeof unitFactors

export const convertedUnits = Object.keys(unitFactors) as ConvertedUnit[]
