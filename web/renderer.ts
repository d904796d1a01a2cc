// React alone, so that it is compiled in its own task, before the app that needs it.
import 'react-dom/client';
