/** A module of its own, so that a screen can list the categories without loading the schemas. */
export const categories = ['tiler', 'glass', 'ceiling'] as const;
export const cities = ['Colombo', 'Kandy', 'Galle', 'Jaffna', 'Negombo', 'Anuradhapura', 'Kurunegala'] as const;

export type Category = (typeof categories)[number];
export type City = (typeof cities)[number];
