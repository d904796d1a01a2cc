/** Apart from the contract, so that a screen can list them without loading the schemas. */
export const categories = ['tiler', 'glass', 'ceiling'] as const;
export const cities = ['Colombo', 'Kandy', 'Galle', 'Jaffna', 'Negombo', 'Anuradhapura', 'Kurunegala'] as const;

export type Category = (typeof categories)[number];
export type City = (typeof cities)[number];
