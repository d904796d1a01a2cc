// A WebKitGTK window for WebKitWebDriver, run by gjs. It has a profile on disk, so that stored data survives a restart
// of the browser; WebKit's MiniBrowser has none under a driver. Arguments: the folder of the profile, width, height.
import Gdk from 'gi://Gdk?version=3.0';
import GLib from 'gi://GLib';
import Gtk from 'gi://Gtk?version=3.0';
import WebKit2 from 'gi://WebKit2?version=4.1';
import { programArgs } from 'system';

const [profile, width, height] = programArgs;

Gtk.init(null);
const context = new WebKit2.WebContext({
  website_data_manager: new WebKit2.WebsiteDataManager({
    base_data_directory: `${profile}/data`,
    base_cache_directory: `${profile}/cache`,
  }),
});
context
  .get_cookie_manager()
  .set_persistent_storage(`${profile}/cookies.sqlite`, WebKit2.CookiePersistentStorage.SQLITE);
context.set_preferred_languages(['en-GB']);
context.set_automation_allowed(true);

function openWindow() {
  const view = new WebKit2.WebView({
    web_context: context,
    is_controlled_by_automation: true,
    settings: new WebKit2.Settings({ enable_write_console_messages_to_stdout: true, enable_page_cache: true }),
  });
  const window = new Gtk.Window({ type: Gtk.WindowType.TOPLEVEL });
  window.set_default_size(Number(width), Number(height));
  window.add(view);
  window.show_all();
  view.connect('close', () => window.destroy());
  // There is no window manager to give it the focus.
  GLib.timeout_add(GLib.PRIORITY_DEFAULT, 100, () => {
    window.get_window()?.focus(Gdk.CURRENT_TIME);
    view.grab_focus();
    return GLib.SOURCE_REMOVE;
  });
  return view;
}

context.connect(
  'automation-started',
  /** @type {(...emitted: readonly ReturnType<typeof JSON.parse>[]) => void} */
  (...[, session]) => {
    const info = new WebKit2.ApplicationInfo();
    info.set_name('Nivasa');
    info.set_version(WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version());
    session.set_application_info(info);
    session.connect('create-web-view', openWindow);
  },
);
Gtk.main();
