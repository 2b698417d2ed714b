export const first = 1;
// #region part
export const second = 2;
// #endregion part
