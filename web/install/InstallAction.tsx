import { m } from '../../paraglide/messages.js';
import { askToInstall, useInstallWay } from './install-way.ts';

/** Installs the app, if that is possible and not done yet; rendered only after mounting. */
export function InstallAction({ className }: { readonly className: string }) {
  const way = useInstallWay();
  if (way === 'none') return null;
  if (way === 'prompt') {
    return (
      <button type="button" className={className} onClick={() => void askToInstall()}>
        {m.install_install_app()}
      </button>
    );
  }
  return (
    <details>
      <summary className={`cursor-pointer ${className}`}>{m.install_install_app()}</summary>
      <p className="px-3 pb-3 text-sm text-ink-2">{m.install_install_steps()}</p>
    </details>
  );
}
