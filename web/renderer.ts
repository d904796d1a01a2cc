// React alone, so that it is compiled in a task of its own, before the app that needs it.
import 'react-dom/client';
