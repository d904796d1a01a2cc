/**
 * What Chromium is started without. Of `--disable-features` the last one counts, so what Playwright itself leaves out
 * is said again; browser-features.test.ts notices when that changes.
 */
export const disabledFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
  // Two pages of the browser's own under the address bar, which nobody sees: two thirds of what a new window costs.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
] as const;
