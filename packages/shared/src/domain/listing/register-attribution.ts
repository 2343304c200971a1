/** The licence of the food hygiene register, as it is named in the attribution. */
export const registerLicence = 'Open Government Licence v3.0';

/** The attribution that the licence requires wherever data from the register is shown. */
export const registerAttribution = `Contains public sector information licensed under the ${registerLicence}. Source: Food Standards Agency, Food Hygiene Rating Scheme.`;
