/**
 * Chromium features that are disabled. Only the last `--disable-features` counts, so this repeats Playwright's own
 * list; browser-features.test.ts notices when that changes.
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
  // Two internal pages for the address bar, never visible here, that cost two thirds of the time for a new window.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
] as const;
